"""Prints measurements as tables."""

import statistics

FLOOR = "floor, 2 threads"
COMPARING = "reading and comparing, 2 threads"
BUILDING = "full build"
BUILDING_AGAIN = "build, nothing changed"


class Series:
    """The runs of one contestant for one task, in microseconds and bytes of memory."""

    def __init__(self, contestant):
        self.contestant = contestant
        self.runs = []

    def add(self, run):
        self.runs.append(run)

    @property
    def wall(self):
        return statistics.median(run["wall"] for run in self.runs)

    @property
    def least(self):
        return min(run["wall"] for run in self.runs)

    @property
    def processor(self):
        return statistics.median(run["user"] + run["system"] for run in self.runs)

    @property
    def memory(self):
        """The maximum of all runs; None if it was not measured, as for floors, which keep their input in memory."""
        return max(run["memory"] for run in self.runs) if "memory" in self.runs[0] else None


class Task:
    """A task that contestants run in turns."""

    def __init__(self, name, count, filesystem, contestants, floor):
        self.name, self.count, self.filesystem = name, count, filesystem
        self.files = self.bytes = 0
        self.note = None
        self.floor = floor
        self.series = {contestant: Series(contestant) for contestant in contestants}

    def ratio(self, contestant, to=None):
        """The ratio of the times of two contestants; None if one of them has no runs."""
        other = self.series.get(to or self.floor)
        own = self.series.get(contestant)
        if not own or not other or not own.runs or not other.runs:
            return None
        return own.wall / other.wall

    def print(self):
        size = f"{self.files} files, {self.bytes / 1e6:.1f} MB"
        print(f"\n{self.name}, {self.count} candidate{'s' * (self.count != 1)}, {self.filesystem}: {size}")
        against = {FLOOR: "× floor", BUILDING: "× build"}.get(self.floor, "× comp.")
        print(f"{'':34}{'wall ms':>11}{'least':>11}{'CPU ms':>11}{'peak MB':>10}{against:>10}{'runs':>6}")
        for series in self.series.values():
            if not series.runs:
                continue
            memory = "–" if series.memory is None else f"{series.memory / 1e6:.1f}"
            ratio = self.ratio(series.contestant)
            shown = "–" if ratio is None else f"{ratio:.2f}"
            print(
                f"{series.contestant:34}{series.wall / 1e3:>11.2f}{series.least / 1e3:>11.2f}"
                f"{series.processor / 1e3:>11.2f}{memory:>10}{shown:>10}{len(series.runs):>6}")
        if self.note:
            print(self.note)

    def as_json(self):
        return {
            "task": self.name, "candidates": self.count, "filesystem": self.filesystem, "files": self.files,
            "bytes": self.bytes, "runs": {series.contestant: series.runs for series in self.series.values()},
        }


def goals(tasks, sitegen, on_disk):
    """The rows for the measured goals: description, figure, goal, stretch goal (or None) and unit."""
    rows = []

    def row(task, what, figure, goal, stretch=None, unit="×"):
        if figure is not None:
            rows.append((f"{what}, {task.filesystem}", figure, goal, stretch, unit))

    for task in tasks:
        if task.name == "full build" and task.count == 1000:
            disk = task.filesystem == on_disk
            row(task, "full build of 1,000: × floor", task.ratio(sitegen), *((1.2, 1.1) if disk else (1.5, 1.3)))
        if task.name == "full build" and task.count == 1:
            own = task.series[sitegen]
            row(task, "one candidate: time", own.wall / 1e3, 5, 3, "ms")
            row(task, "one candidate: peak memory", own.memory / 1e6, 12, None, "MB")
        if task.name == "full build" and task.count == 10000:
            row(task, "10,000: × the time of 1,000", task.ratio(sitegen, f"{sitegen}: 1000"), 10.5)
            row(task, "10,000: peak memory", task.series[sitegen].memory / 1e6, 24 + 0.0008 * task.count, None, "MB")
        if task.name == "check" and task.count in (1000, 10000):
            of = f"{task.count:,}"
            row(task, f"check of {of}: × full build", task.ratio("check"), 3)
            memory = max(task.series[name].memory for name in task.series if name.startswith("check"))
            row(task, f"check of {of}: peak memory", memory / 1e6, 60 + 0.002 * task.count, None, "MB")
            if task.count == 10000:
                again = task.ratio("check, nothing changed", BUILDING_AGAIN)
                row(task, f"check, nothing changed of {of}: × build, nothing changed", again, 2)
        if task.name == "nothing changed" and task.count == 1000:
            row(task, "nothing changed of 1,000: × reading and comparing", task.ratio(sitegen), 2, 1)
        if task.name == "nothing changed" and task.count == 10000:
            changed = task.ratio(f"{sitegen}: one changed", sitegen)
            row(task, "one changed of 10,000: × nothing changed", changed, 1.1)
    return rows


def print_goals(rows):
    if not rows:
        return
    print(f"\n{'goal':62}{'figure':>10}{'goal':>8}{'stretch':>9}")
    for what, figure, goal, stretch, unit in rows:
        reached = "reached" if figure <= goal else "not reached"
        if stretch is not None and figure <= stretch:
            reached = "stretch"
        further = "–" if stretch is None else f"{stretch:g}"
        print(f"{what:62}{figure:>7.2f} {unit:2}{goal:>8g}{further:>9}  {reached}")

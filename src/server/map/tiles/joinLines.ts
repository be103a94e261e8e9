/** Lines that meet end to end, as one line each: a long line has room for its name. */
type Line = GeoJSON.Position[];

/** The same points in fewer lines. At a fork it does not matter which two are joined. */
export function joinLines(lines: Line[]): Line[] {
  const byEnd = new Map<string, Line>();
  const joined = new Set<Line>();
  const take = (line: Line) => {
    joined.delete(line);
    for (const end of endsOf(line)) if (byEnd.get(end) === line) byEnd.delete(end);
  };
  for (const piece of lines) {
    let line = piece;
    for (const end of endsOf(piece)) {
      const other = byEnd.get(end);
      if (!other || !joined.has(other)) continue;
      take(other);
      line = join(line, other, end);
    }
    joined.add(line);
    const [from, to] = endsOf(line);
    if (from !== to) {
      byEnd.set(from, line);
      byEnd.set(to, line);
    }
  }
  return [...joined];
}

function endsOf(line: Line): [string, string] {
  return [String(line[0]), String(line.at(-1))];
}

/** Both lines through the end that they share. */
function join(a: Line, b: Line, end: string): Line {
  const [aFrom] = endsOf(a);
  const [bFrom] = endsOf(b);
  const first = aFrom === end ? a.toReversed() : a;
  const second = bFrom === end ? b : b.toReversed();
  return [...first, ...second.slice(1)];
}

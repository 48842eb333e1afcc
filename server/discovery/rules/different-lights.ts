/**
 * The same things in an order in which neighbours show another hour of the day wherever that can be: pictures beside each
 * other that share their light look like one. The first stays first, and nothing moves without need.
 * @param lightOf null or undefined is like nothing else
 */
export function differentLights<Thing>(
  things: readonly Thing[],
  lightOf: (thing: Thing) => string | null | undefined,
): Thing[] {
  const left = [...things]
  const ordered: Thing[] = []
  while (left.length > 0) {
    const last = ordered.at(-1)
    const light = last === undefined ? null : lightOf(last)
    const at = light ? left.findIndex((thing) => lightOf(thing) !== light) : 0
    ordered.push(...left.splice(Math.max(at, 0), 1))
  }
  return ordered
}

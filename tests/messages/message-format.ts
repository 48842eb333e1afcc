import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A tree of texts as dotted keys: `cart.total` → text. */
export function flatten(tree: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )
}

/** The arguments of a message with their kind, sorted: what its caller has to give. @throws SyntaxError */
export function argumentsOf(message: string): string[] {
  return [...new Set(parse(message).flatMap(namesIn))].sort()
}

const KINDS: Partial<Record<TYPE, string>> = {
  [TYPE.number]: ' number',
  [TYPE.date]: ' date',
  [TYPE.time]: ' time',
  [TYPE.select]: ' select',
  [TYPE.plural]: ' plural',
  [TYPE.tag]: ' tag',
}

function namesIn(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal || element.type === TYPE.pound) return []
  const name = element.value + (KINDS[element.type] ?? '')
  if (element.type === TYPE.tag) return [name, ...element.children.flatMap(namesIn)]
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return [name]
  return [name, ...Object.values(element.options).flatMap(({ value }) => value.flatMap(namesIn))]
}

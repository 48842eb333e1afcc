import type { Locale } from '@/lib/locale/market'
import type { LateTexts, Messages } from '@/lib/locale/messages'

type Part = Promise<Partial<Messages>>
const loaded = new Map<string, Part>()

/**
 * The texts of some names, asked for once per page: the same arguments give the same promise. Rejects when they
 * cannot be had; asking again tries again.
 */
export function lateTexts(locale: Locale, names: readonly LateTexts[]): Part {
  return remember(`${locale}/${names.join('+')}+`, async () => {
    const parts = await Promise.all(names.map((name) => remember(`${locale}/${name}`, load)))
    return Object.assign({}, ...parts)
  })
}

function remember(name: string, ask: (name: string) => Part): Part {
  const known = loaded.get(name)
  if (known) return known
  const asked = ask(name)
  asked.catch(() => loaded.delete(name))
  loaded.set(name, asked)
  return asked
}

async function load(name: string): Part {
  const answer = await fetch(`/internal/texts/${name}`)
  if (!answer.ok) throw new Error(`texts ${name}: ${answer.status}`)
  return (await answer.json()) as Partial<Messages>
}

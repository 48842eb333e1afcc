import smallWords from './data/small-words.json'

/** A range of whole numbers; null is open. */
interface Ends {
  readonly min: number | null
  readonly max: number | null
}

/** Numbers of a text that are filters. */
export interface Quantities {
  readonly duration?: Ends & { readonly isAbout?: true }
  /** Major units; without a currency in the one of the visitor. */
  readonly price?: Ends & { readonly currency: 'USD' | 'MXN' | 'COP' | null }
  readonly travelers?: number
  readonly age?: number
  /** Whoever says cheap wants the cheapest first. */
  readonly isCheap?: true
  /** Whoever asks for a sale wants the largest discount first. */
  readonly isDeal?: true
  /** What was not about numbers. */
  readonly rest: string
}

const NUMBERS: Readonly<Record<string, number>> = smallWords.numbers
const N = String.raw`(?:\d{1,9}|${Object.keys(NUMBERS).join('|')})`
const LESS =
  '(?:menos de|no mas de|hasta|maximo de|maximo|max|por debajo de|bajo|under|less than|below|up to|at most|within)'
const MORE = '(?:mas de|minimo de|minimo|al menos|desde|over|more than|at least|above)'
const DAY = '(?:dias?|days?|noches?|nights?|semanas?|weeks?)'
const MANY = '(?:mil|k|thousand|millones|millon|million|millions|m)'
const MONEY =
  '(?:pesos mexicanos|pesos colombianos|pesos?|mxn|mx|cop|usd|us dollars|dolares|dolar|dollars|dollar|dlls|bucks|varos)'
const PEOPLE =
  '(?:personas?|people|adultos?|adults?|viajeros?|travelers?|travellers?|pax|amigos|friends|guests|of us)'

/** Takes durations, prices, parties and ages out of a folded text. */
export function readQuantities(folded: string): Quantities {
  const text = ` ${folded.replace(/(\d)([a-z])/g, '$1 $2')} `
  let rest = text
  const found: { -readonly [Name in keyof Quantities]?: Quantities[Name] } = {}
  const take = (pattern: string, use: (groups: readonly (string | undefined)[]) => void) => {
    rest = rest.replace(new RegExp(` ${pattern}(?= )`), (_, ...groups) => {
      use(groups as (string | undefined)[])
      return ' '
    })
  }
  readDuration(take, found)
  take(`(?:de |ninos de |kids )?(${N}) (?:anos|years? olds?|year old)`, ([age]) => {
    found.age = numberOf(age)
  })
  readPrice(take, found)
  take(
    `(?:para|for|somos|familia de|family of|grupo de|group of|party of) (${N})(?: ${PEOPLE})?`,
    ([count]) => {
      found.travelers = numberOf(count)
    },
  )
  take(`(${N}) ${PEOPLE}`, ([count]) => {
    found.travelers = numberOf(count)
  })
  take(
    '(?:baratos?|baratas?|economic[oa]s?|cheap|cheapest|affordable|low cost|bajo costo|low budget)',
    () => {
      found.isCheap = true
    },
  )
  take(
    '(?:el |en |con |on )?(?:buen fin|hot sale|hot days|black friday|cyber monday|cyber lunes|descuentos?|rebajas?|promo|promos|promocion|promociones|ofertas?|outlet|remate|sale|deals?|discounts?|discounted|2 x 1|dos por uno)',
    () => {
      found.isDeal = true
    },
  )
  return { ...found, rest: rest.trim().replace(/ +/g, ' ') }
}

type Take = (pattern: string, use: (groups: readonly (string | undefined)[]) => void) => void
type Found = { -readonly [Name in keyof Quantities]?: Quantities[Name] }

function readDuration(take: Take, found: Found): void {
  take(`(?:de |entre |between )?(${N}) (?:(?:a|o|y|to|or|and) )?(${N}) (${DAY})`, ([from, to, unit]) => {
    found.duration = { min: daysOf(from, unit), max: daysOf(to, unit) }
  })
  take(`${LESS} (${N}) (${DAY})`, ([days, unit]) => {
    const isStrict = daysOf(days, unit)
    found.duration ??= { min: null, max: isStrict }
  })
  take(`${MORE} (${N}) (${DAY})`, ([days, unit]) => {
    found.duration ??= { min: daysOf(days, unit), max: null }
  })
  take(`(?:de |for )?(${N}|a) (semanas?|weeks?)`, ([count, unit]) => {
    const days = daysOf(count === 'a' ? 'un' : count, unit)
    found.duration ??= { min: days - 1, max: days + 1, isAbout: true }
  })
  take(`(?:de |for )?(${N}) (${DAY})`, ([count, unit]) => {
    const days = daysOf(count, unit)
    found.duration ??= { min: days, max: days }
  })
  take(
    '(?:de |en |in )?(?:un solo dia|single day|full day|all day|pasadia|day trips?|day tours?|daytrips?)',
    () => {
      found.duration ??= { min: 1, max: 1 }
    },
  )
  take(
    '(?:viajes?|tours?|escapadas?|vacacion|vacaciones) cort[oa]s?|short (?:trips?|tours?|getaways?)',
    () => {
      found.duration ??= { min: null, max: 4 }
    },
  )
  take(
    '(?:de |este |this )?(?:long )?(?:fin de semana(?: largo)?|fines de semana|finde|weekends?)(?: trips?| getaways?)?',
    () => {
      found.duration ??= { min: 2, max: 3 }
    },
  )
}

function readPrice(take: Take, found: Found): void {
  const amount = String.raw`(\$?)(${N})(?: (${MANY}))?(?: (${MONEY}))?`
  take(`(?:entre|between|de|from) ${amount} (?:y|a|and|to) ${amount}`, (groups) => {
    const [, , , , sign, , many, money] = groups
    if (!(many || money || sign || Number(groups[5]) >= 100)) return
    const min = amountOf(groups[1], groups[2] ?? many)
    found.price = { min, max: amountOf(groups[5], many), currency: currencyOf(money ?? groups[3]) }
  })
  take(`(?:por |cuesten? |que cuesten? )?${LESS} ${amount}`, ([, count, many, money]) => {
    found.price ??= { min: null, max: amountOf(count, many), currency: currencyOf(money) }
  })
  take(`${MORE} ${amount}`, ([, count, many, money]) => {
    found.price ??= { min: amountOf(count, many), max: null, currency: currencyOf(money) }
  })
  const budget = '(?:(?:con |with )?(?:un |a |my |mi )?(?:presupuesto|budget)(?: de| of)?|por|con|for) '
  take(`(?:${budget})?(\\$)(${N})(?: (${MANY}))?(?: (${MONEY}))?`, ([, count, many, money]) => {
    found.price ??= { min: null, max: amountOf(count, many), currency: currencyOf(money) }
  })
  take(`(?:${budget})?(${N}) (?:(${MANY}) )?(${MONEY})`, ([count, many, money]) => {
    found.price ??= { min: null, max: amountOf(count, many), currency: currencyOf(money) }
  })
  take(`(?:${budget})?(${N}) (mil|thousand|k|millones|millon|million)`, ([count, many]) => {
    found.price ??= { min: null, max: amountOf(count, many), currency: null }
  })
  take(`(?:con |with )?(?:un |a )?(?:presupuesto|budget)(?: de| of)? (${N})`, ([count]) => {
    found.price ??= { min: null, max: amountOf(count, undefined), currency: null }
  })
}

function numberOf(text: string | undefined): number {
  return NUMBERS[text ?? ''] ?? Number(text ?? 0)
}

/** A week has seven days, and so many nights lie between one day more. */
function daysOf(count: string | undefined, unit: string | undefined): number {
  const number = numberOf(count)
  if (/^(semana|week)/.test(unit ?? '')) return number * 7
  return /^(noche|night)/.test(unit ?? '') ? number + 1 : number
}

function amountOf(count: string | undefined, many: string | undefined): number {
  const number = numberOf(count)
  if (/^(millon|m$)/.test(many ?? '')) return number * 1_000_000
  return many ? number * 1_000 : number
}

function currencyOf(money: string | undefined): 'USD' | 'MXN' | 'COP' | null {
  if (/usd|dol|dlls|bucks|us /.test(money ?? '')) return 'USD'
  if (/cop|colombianos/.test(money ?? '')) return 'COP'
  return /mx|mexicanos/.test(money ?? '') ? 'MXN' : null
}

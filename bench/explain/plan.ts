/** What one statement did. */
export interface Plan {
  /** Its first words. */
  readonly statement: string
  readonly milliseconds: number
  /** Pages of 8 KB that it looked at, in memory or not. */
  readonly pages: number
  readonly indexes: readonly string[]
  /** Tables it read from end to end. */
  readonly whole: readonly string[]
  /** How often it was sent. */
  readonly times: number
}

/** Reads a plan as auto_explain tells it in a notice. */
export function readPlan(notice: string): Plan {
  const [, duration = '0'] = /^duration: ([\d.]+) ms/.exec(notice) ?? []
  const [, text = ''] = /Query Text: ([\s\S]*?)\n(?=\S.*\(cost=|\s*[A-Z][\w ]+\s+\(cost=)/.exec(notice) ?? []
  const [, buffers = ''] = /Buffers: shared (.*)/.exec(notice) ?? []
  const pages = [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce(
    (all, [, count]) => all + Number(count),
    0,
  )
  const named = (pattern: RegExp) => [...new Set([...notice.matchAll(pattern)].map(([, name = '']) => name))]
  return {
    // What a statement was asked with follows its text.
    statement: text
      .replace(/\s*Query Parameters:[\s\S]*/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    milliseconds: Number(duration),
    pages,
    indexes: named(/(?:using|Bitmap Index Scan on) (\w+)/g),
    whole: named(/Seq Scan on (\w+)/g),
    times: 1,
  }
}

/** Plans of the same statement as one, with the time and pages of all. */
export function together(plans: readonly Plan[]): Plan[] {
  const known = new Map<string, Plan>()
  for (const plan of plans) {
    const key = plan.statement.slice(0, LONGEST)
    const first = known.get(key)
    known.set(key, first ? added(first, plan) : plan)
  }
  return [...known.values()]
}

function added(one: Plan, other: Plan): Plan {
  return {
    statement: one.statement,
    milliseconds: one.milliseconds + other.milliseconds,
    pages: one.pages + other.pages,
    indexes: [...new Set([...one.indexes, ...other.indexes])],
    whole: [...new Set([...one.whole, ...other.whole])],
    times: one.times + other.times,
  }
}

const LONGEST = 90

/** Plans as a table of Markdown. @param rowsOf the rows of a table that is read from end to end */
export function table(plans: readonly Plan[], rowsOf: (name: string) => number): string {
  const rows = plans.map(({ statement, milliseconds, pages, times, ...plan }) => {
    const text = statement.length > LONGEST ? `${statement.slice(0, LONGEST)} …` : statement
    const whole = plan.whole.map((name) => `all of ${name} (${rowsOf(name)})`)
    const ways = [...plan.indexes, ...whole].join(', ') || '–'
    const often = times > 1 ? ` × ${times}` : ''
    return `| \`${text.replaceAll('|', '\\|').replaceAll('`', '')}\`${often} | ${ways} | ${milliseconds.toFixed(2)} | ${pages} |`
  })
  return ['| statement | reads by | ms | pages |', '| --- | --- | --: | --: |', ...rows].join('\n')
}

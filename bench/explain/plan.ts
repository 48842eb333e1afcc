/** What one statement did. */
export interface Plan {
  /** Its first words. */
  readonly statement: string
  readonly milliseconds: number
  /** Pages of 8 KB that it looked at, in memory or not. */
  readonly pages: number
  /** Indexes it used, and tables it read from end to end. */
  readonly ways: readonly string[]
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
  const byIndex = [...notice.matchAll(/(?:using|Bitmap Index Scan on) (\w+)/g)].map(
    ([, index]) => index ?? '',
  )
  const whole = [...notice.matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => `all of ${table}`)
  return {
    statement: text.replaceAll(/\s+/g, ' ').trim(),
    milliseconds: Number(duration),
    pages,
    ways: [...new Set([...byIndex, ...whole])],
  }
}

const LONGEST = 90

/** Plans as a table of Markdown. */
export function table(plans: readonly Plan[]): string {
  const rows = plans.map(({ statement, milliseconds, pages, ways }) => {
    const text = statement.length > LONGEST ? `${statement.slice(0, LONGEST)} …` : statement
    return `| \`${text.replaceAll('|', '\\|').replaceAll('`', '')}\` | ${ways.join(', ') || '–'} | ${milliseconds.toFixed(2)} | ${pages} |`
  })
  return ['| statement | reads by | ms | pages |', '| --- | --- | --: | --: |', ...rows].join('\n')
}

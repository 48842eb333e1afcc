/** One line of a Dockerfile. */
export interface Instruction {
  readonly word: string
  readonly rest: string
}

/** A part of a Dockerfile that begins with FROM. */
export interface Stage {
  readonly image: string
  readonly name: string
  readonly steps: readonly Instruction[]
}

/** Reads as much of the language as our Dockerfile uses. */
export function readDockerfile(text: string): Stage[] {
  const stages: { image: string; name: string; steps: Instruction[] }[] = []
  const args = new Map<string, string>()
  for (const { word, rest } of instructions(text)) {
    if (word === 'ARG') {
      const [name = '', value = ''] = rest.split('=')
      args.set(name, value)
    } else if (word === 'FROM') {
      const [image = '', , name = String(stages.length)] = rest.split(/\s+/)
      stages.push({ image: image.replace(/\$\{(\w+)\}/g, (_, arg) => args.get(arg) ?? ''), name, steps: [] })
    } else stages.at(-1)?.steps.push({ word, rest })
  }
  return stages
}

function instructions(text: string): Instruction[] {
  const whole = text.replace(/^#.*\n/gm, '').replace(/\\\n/g, ' ')
  return whole
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(/\s+/)
      return { word: word.toUpperCase(), rest: rest.join(' ') }
    })
}

/** What COPY takes, where to, and from which stage. */
export interface Copy {
  readonly from: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

export function readCopy(rest: string): Copy {
  const words = rest.split(/\s+/)
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' }
}

/** `NAME=value NAME=value`. */
export function readEnvironment(rest: string): Record<string, string> {
  return Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split(/=(.*)/s).slice(0, 2)))
}

/** The words of `CMD ["…", "…"]`, at the end of HEALTHCHECK too. */
export function readCommand(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('[')))
}

/** The only one of its kind in a stage, or the last. */
export function last({ steps }: Stage, word: string): string | undefined {
  return steps.findLast((step) => step.word === word)?.rest
}

/** Whether `.dockerignore` keeps a path, relative and with slashes, out of the build. */
export function ignores(patterns: string): (file: string) => boolean {
  const lines = patterns.split('\n').filter((line) => line && !line.startsWith('#'))
  const expressions = lines.map((line) => {
    const parts = line.split(/(\*\*\/|\*|\[[^\]]+\])/)
    return new RegExp(`^${parts.map(expressionOf).join('')}(?:/|$)`)
  })
  return (file) => expressions.some((expression) => expression.test(file))
}

function expressionOf(part: string): string {
  if (part === '**/') return '(?:.*/)?'
  if (part === '*') return '[^/]*'
  return part.startsWith('[') ? part : part.replace(/[.+]/g, '\\$&')
}

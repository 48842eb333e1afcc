import path from 'node:path'
import { keepRecording, lastRecording } from './keep'
import { UnusableKeys } from './provider'
import { PROVIDERS, providerNamed } from './providers'
import { differences } from './recording'
import { walk } from './walk'

/**
 * `npm run gateways:live -- wompi`: walks through the test mode of a provider with somebody's test keys, compares every
 * answer with those of its double and with the last recording, and keeps the new one. Never part of `npm test`.
 */
const FOLDER = path.join(import.meta.dirname, '../recordings')
const print = (line: string) => process.stdout.write(`${line}\n`)

async function main([name = '']: readonly string[]): Promise<number> {
  const provider = providerNamed(name)
  if (!provider) {
    print(`Which provider? npm run gateways:live -- ${PROVIDERS.map((one) => one.name).join(' | ')}`)
    for (const one of PROVIDERS) print(`  ${one.name} needs ${one.needs.join(', ')} (test keys alone)`)
    return 2
  }
  const real = provider.real(process.env)
  const live = await walk(provider, real, 'live')
  const side = await provider.double()
  const double = await walk(provider, side, 'double')
  await side.close()
  const before = lastRecording(FOLDER, provider.name)
  for (const { step, outcome } of live.steps) print(`${step}: ${outcome}`)
  const differ = [
    ...report('its double', differences(live, double)),
    ...(before ? report(`the recording of ${before.at}`, differences(live, before)) : []),
  ]
  for (const line of differ) print(line)
  const file = keepRecording(FOLDER, live)
  print(`kept, redacted, in ${path.relative(process.cwd(), file)}: look through it before you commit it`)
  const isSame = live.steps.every(({ step, outcome }) =>
    double.steps.some((other) => other.step === step && other.outcome === outcome),
  )
  print(isSame ? 'Every step ended as at the double.' : 'A step ended otherwise than at the double.')
  return isSame ? 0 : 1
}

function report(against: string, found: ReturnType<typeof differences>): string[] {
  if (found.length === 0) return [`no difference to ${against}`]
  const rows = found.map(
    ({ step, where, one, other }) =>
      `  ${step} | ${where} | live ${JSON.stringify(one)} | there ${JSON.stringify(other)}`,
  )
  return [`${found.length} differences to ${against}:`, ...rows]
}

main(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    print(error instanceof UnusableKeys ? error.message : String(error))
    process.exit(2)
  },
)

// `node scripts/run.mjs <program> [words…]`: runs a program of the bundle, which is made anew when its sources changed.
import { pathToFileURL } from 'node:url'
import { ensureBundle, programFile } from './start/bundle.mjs'
import { checkNode, ensurePackages } from './start/packages.mjs'

const [name = '', ...words] = process.argv.slice(2)
checkNode()
ensurePackages()
// Before anything is loaded: React and others look at it once.
process.env.NODE_ENV ??= 'production'
await ensureBundle()
const file = programFile(name)
process.argv.splice(1, process.argv.length, file, ...words)
await import(pathToFileURL(file).href)

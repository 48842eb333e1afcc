// `npm start` and `npm run dev` on a machine that has only Node and npm: nothing here may import a package.
import { pathToFileURL } from 'node:url'
import { ensureBundle, programFile } from './start/bundle.mjs'
import { checkNode, ensurePackages } from './start/packages.mjs'

checkNode()
ensurePackages()
const dev = process.argv.includes('--dev')
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
process.env.NODE_ENV = dev ? 'development' : 'production'
await ensureBundle()
const { start } = await import(pathToFileURL(programFile('start')).href)
await start({ dev })

import { rmSync } from 'node:fs'
import path from 'node:path'
import { copyPackages } from './image/packages'
import { copySite } from './image/site'
import { ROOT } from './postgres/folders'
import { Problem } from './postgres/problem'
import { buildSite } from './start/build'

/**
 * `npm run image [folder]`: builds, and puts everything that runs into one folder and nothing else, `image/` by default:
 * what the Dockerfile takes.
 */
async function main(folder = 'image'): Promise<void> {
  await buildSite()
  const target = path.resolve(ROOT, folder)
  rmSync(target, { recursive: true, force: true })
  copySite(target)
  const packages = await copyPackages(target)
  console.log(`${folder}: the site and ${packages.length} packages`)
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
})

import { fileURLToPath } from 'node:url'

/**
 * The folder of the clone, for what is read while the server runs: texts, migrations, the build of the pages. Reckoned from
 * here only: the bundle (`.build/server`, scripts/start/bundle.mjs) lies as deep as this folder.
 */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

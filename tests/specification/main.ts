import { writeFileSync } from 'node:fs'
import { tableOfProofs } from './table'

/** Writes docs/specification.md (tests/specification). */
writeFileSync(new URL('../../docs/specification.md', import.meta.url), tableOfProofs())

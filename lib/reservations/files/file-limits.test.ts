import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { MOST_ALL_BYTES, MOST_FILE_BYTES, MOST_FILES, whyFull } from './file-limits'

const size = fc.integer({ min: 1, max: MOST_FILE_BYTES })

test.prop([fc.array(size, { maxLength: 60 })])(
  'what was let in one after the other is never more than 20 files and 50 MB',
  (sizes) => {
    const kept: number[] = []
    for (const one of sizes) if (!whyFull(kept, one)) kept.push(one)
    expect(kept.length).toBeLessThanOrEqual(MOST_FILES)
    expect(kept.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(MOST_ALL_BYTES)
  },
)

test.prop([fc.array(size, { maxLength: MOST_FILES - 1 }), size])(
  'a file is refused for what it weighs only where the whole would weigh more',
  (kept, one) => {
    const whole = kept.reduce((sum, each) => sum + each, one)
    expect(whyFull(kept, one)).toBe(whole > MOST_ALL_BYTES ? 'bytes' : null)
  },
)

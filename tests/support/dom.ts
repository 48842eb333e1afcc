import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for comes late on a busy machine; the default of a second is a timed claim.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

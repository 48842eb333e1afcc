import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium'

const chromium = findChromium()

/**
 * The site is started by `npm run test:e2e`; with SITE_URL set, any running one is tested. Tests say themselves at
 * which size and in which language they look (support/fixtures.ts).
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two cores, shared by browser, server and database.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A whole purchase or change takes minutes on a busy machine: no test is about the time it takes.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    // A record of each step costs a third of the run: `npx playwright test --trace=retain-on-failure` keeps one.
    trace: 'off',
    screenshot: 'only-on-failure',
    timezoneId: 'America/Mexico_City',
    // Offline tests switch it on where they need it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromium.args],
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [{ name: 'chromium' }],
})

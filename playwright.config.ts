import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/chromium'

const chromium = findChromium()

/** The site is started by `npm run test:e2e`; with SITE_URL set, any running one is tested. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two cores, shared by browser, server and database.
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    // Offline tests switch it on where they need it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium.executablePath,
      args: [...chromium.args],
      env: { ...process.env, ...chromium.env },
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'es-MX' },
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, locale: 'en-US' } },
  ],
})

import type { Proofs } from '../proof'

/** Section 8: error catalogue. */
export const ERRORS: Proofs = {
  "401 'Unauthenticated.'": {
    in: ['lib/client/session'],
    by: [
      'lib/client/session/with-session.test.tsx: leads whoever’s session is over to the page that says so',
    ],
  },
  'Unknown route or missing slug': {
    in: ['lib/routing/decide.ts', 'app/_errors/lost-page.tsx'],
    by: ['tests/e2e/addresses.spec.ts: a wrong address has its text, its language and 404'],
  },
  'Blocked requests': {
    in: ['lib/routing/block-list.ts'],
    by: ['tests/routes/blocked.live.cases.ts'],
  },
  'Unknown middleware': {
    in: ['lib/routing/guards.ts', 'middleware.ts'],
    by: ['tests/routes/unknown-middleware.test.ts'],
  },
  'Failed chunk load': {
    in: ['lib/telemetry/reload-on-stale-chunk.ts'],
    by: [
      'lib/telemetry/reload-on-stale-chunk.test.ts: reloads the page at most once per 60 seconds',
      'tests/e2e/shell.spec.ts: reloads the page, and not a second time within a minute',
    ],
  },
  'Error display:': {
    in: ['lib/client/displayed-error.ts'],
    by: ['lib/client/displayed-error.test.ts: is the message of the response before'],
  },
  'Error page text:': {
    in: ['app/_errors/error-page.tsx', 'app/global-error.tsx'],
    by: [
      'tests/routes/built/failing-page.test.ts: is told as a failure, with a way home',
      'app/_errors/error-page.test.tsx',
    ],
  },
  'Failed calls are reported': {
    in: ['lib/telemetry/mask-report.ts', 'lib/client/report-call.ts'],
    by: ['lib/telemetry/mask-report.test.ts'],
  },
  'Offline: message': {
    in: ['components/layout/offline-banner.tsx'],
    by: ['tests/e2e/network/offline.spec.ts: a lost network is told in a banner'],
  },
  'Captcha:': {
    in: ['components/layout/captcha'],
    by: [
      'components/layout/captcha/use-captcha.test.tsx: there is no key',
      'components/layout/captcha/use-captcha.test.tsx: a script that speaks no version we know is told of',
      'components/layout/captcha/use-captcha.test.tsx: a script that cannot make a token is told of',
      'components/layout/captcha/use-captcha.test.tsx: a script that is blocked is told of at once',
    ],
  },
  'Router param error': {
    in: ['lib/routing/pattern.ts'],
    by: ['lib/routing/route-table.test.ts: without a known placeholder is a mistake of ours'],
  },
  'Chat send:': {
    in: ['components/messenger/panel', 'server/messenger'],
    by: ['components/messenger/offline/sending.test.tsx: says why one was refused'],
  },
  'Sending a question': {
    in: ['components/messenger/questions'],
    by: ['components/messenger/questions/ask-question-modal.test.tsx: says what is missing at its field'],
  },
  'Silently ignored failures': {
    in: ['lib/client'],
    by: [
      'tests/e2e/network/failing-calls.spec.ts',
      'lib/client/slug-check.test.ts: is silent about failures',
    ],
  },
  'Reservation detail returns': {
    in: ['server/platform/errors.ts'],
    by: ['tests/api/reservations/travelers/placed-detail.test.ts: is told as an error instead of a success'],
  },
  'Experience detail failure': {
    in: ['server/platform/errors.ts'],
    by: ['tests/api/reservations/travelers/placed-detail.test.ts: is told as an error instead of a success'],
  },
  'Country information failure': {
    in: ['app/[market]/(open)'],
    by: ['tests/e2e/network/failing-calls.spec.ts'],
  },
  'Search failure clears': {
    in: ['components/search'],
    by: ['tests/e2e/search/price-slider.spec.ts: a search that fails clears what was found before'],
  },
  'Service worker unsupported': {
    in: ['lib/pwa/register-worker.ts'],
    by: ['lib/pwa/register-worker.test.ts: is left alone where the browser has none or refuses'],
  },
  'Server error bodies': {
    in: ['server/platform/errors.ts', 'docs/errors.md'],
    by: ['tests/api/edge/errors.test.ts: is the table of docs/errors.md, status by status'],
  },
}

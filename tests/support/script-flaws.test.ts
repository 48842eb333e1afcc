import { expect, it } from 'vitest'
import { scriptFlaws } from './script-flaws'

it.each([
  ['<script src="/a.js" async=""></script><script noModule="" defer="" src="/b.js"></script>', 0],
  ['<script nonce="x" id="y" data-cfg="1">1</script><script type="application/ld+json">{}</script>', 0],
  ['<script type=text/plain data-src="/_next/a.js"></script>', 0],
  ['<script async="">1</script>', 1],
  ['<script type="application/ld+json" defer="">{}</script>', 1],
  ['<script src="/a.js" fetchpriorty="low"></script>', 1],
  ['<script type="text/javascript" src="/a.js"></script>', 1],
  ['<script type="module" nomodule="" src="/a.js"></script>', 1],
])('knows what a script may say: %s', (html, count) => {
  expect(scriptFlaws(html)).toHaveLength(count)
})

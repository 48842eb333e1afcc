import { expect, it } from 'vitest'
import { isOldBrowser } from './old-browser'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_12_6) AppleWebKit/603.3.8 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 10_3 like Mac OS X) AppleWebKit/602.1 (KHTML, like Gecko)'
const ANDROID =
  'Mozilla/5.0 (Linux; U; Android 4.0.3; es-mx; GT-I9100) AppleWebKit/534.30 (KHTML, like Gecko)'

it.each([
  ['Internet Explorer 10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.1; Trident/6.0)', true],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', false],
  ['Edge 14', `${WINDOWS} Chrome/51.0.2704.79 Safari/537.36 Edge/14.14393`, true],
  ['Edge 15', `${WINDOWS} Chrome/52.0.2743.116 Safari/537.36 Edge/15.15063`, false],
  ['Edge 78 on Chromium', `${WINDOWS} Chrome/78.0.3904.70 Safari/537.36 Edg/78.0.276.19`, true],
  ['Edge 79 on Chromium', `${WINDOWS} Chrome/79.0.3945.74 Safari/537.36 Edg/79.0.309.43`, false],
  ['Safari 10.0 on a Mac', `${MAC} Version/10.0.3 Safari/602.4.8`, true],
  ['Safari 10.1 on a Mac', `${MAC} Version/10.1.2 Safari/603.3.8`, false],
  ['Safari 10.1 on an iPhone', `${IPHONE} Version/10.1 Mobile/14E277 Safari/602.1`, true],
  ['Safari 10.2 on an iPhone', `${IPHONE} Version/10.2 Mobile/14E277 Safari/602.1`, false],
  ['the browser of Android 4.0', `${ANDROID} Version/4.0 Mobile Safari/534.30`, true],
  ['Firefox 51', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:51.0) Gecko/20100101 Firefox/51.0', true],
  ['Firefox 52', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:52.0) Gecko/20100101 Firefox/52.0', false],
  ['Chrome 49', `${WINDOWS} Chrome/49.0.2623.112 Safari/537.36`, true],
  ['Chrome 50', `${WINDOWS} Chrome/50.0.2661.102 Safari/537.36`, false],
  ['Chrome 147', `${WINDOWS} Chrome/147.0.0.0 Safari/537.36`, false],
  ['Opera 21', `${WINDOWS} Chrome/34.0.1847.132 Safari/537.36 OPR/21.0.1432.67`, true],
  ['Opera 22', `${WINDOWS} Chrome/35.0.1916.114 Safari/537.36 OPR/22.0.1471.50`, false],
  ['nobody', '', false],
  ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
])('%s: %s → %s', (_name, userAgent, expected) => {
  expect(isOldBrowser(userAgent)).toBe(expected)
})

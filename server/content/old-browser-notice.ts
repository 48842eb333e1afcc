import type { Hono } from 'hono'
import { messagesOf } from '@/lib/locale/messages'
import { isOldBrowser } from '@/server/content/rules/old-browser'
import type { EdgeVariables } from '@/server/platform/http/edge'

/** Asked for by `<script nomodule>` only: browsers of the last years never fetch it. */
const PATH = '/api/old-browser.js'

/**
 * The notice for old browsers (specification §5), as a script that they understand; for all others it is empty. It
 * stands at the bottom, can be closed, and is never in the way of what still works.
 */
export function oldBrowserRoute(api: Hono<EdgeVariables>): void {
  const script = noticeScript()
  api.get(PATH, async (c) => {
    await c.get('edge').limit('read')
    c.header('content-type', 'text/javascript; charset=utf-8')
    c.header('cache-control', 'private, max-age=3600')
    c.header('vary', 'user-agent')
    return c.body(isOldBrowser(c.req.header('user-agent') ?? '') ? script : '')
  })
}

/** ECMAScript 3: what it runs in knows nothing newer. It speaks the language of the page. */
function noticeScript(): string {
  const texts = JSON.stringify({
    es: messagesOf('es_MX').layout.oldBrowser,
    en: messagesOf('en_US').layout.oldBrowser,
  })
  return `(function () {
  var texts = ${texts.replaceAll('<', '\\u003c')};
  var text = texts[document.documentElement.lang.slice(0, 2)] || texts.es;
  function show() {
    var box = document.createElement('div');
    var close = document.createElement('button');
    box.setAttribute('role', 'status');
    box.style.cssText = 'position:fixed;left:0;right:0;bottom:0;z-index:99;padding:12px 16px;background:#fff4d6;color:#2a1a4a;font:16px/1.5 sans-serif;text-align:center;border-top:1px solid #8a5a00';
    box.appendChild(document.createTextNode(text.text + ' '));
    close.type = 'button';
    close.style.cssText = 'min-height:44px;padding:0 16px;border:1px solid #2a1a4a;border-radius:22px;background:#fff;color:#2a1a4a;font:inherit;cursor:pointer';
    close.appendChild(document.createTextNode(text.close));
    close.onclick = function () { box.parentNode.removeChild(box); };
    box.appendChild(close);
    document.body.appendChild(box);
  }
  if (document.body) show(); else window.onload = show;
})();
`
}

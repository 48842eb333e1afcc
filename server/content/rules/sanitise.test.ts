import { describe, expect, it } from 'vitest'
import { plainText, sanitise } from './sanitise'

describe('HTML of a content system', () => {
  it('keeps its words and its meaning, and loses what runs, frames and styles', () => {
    const html = sanitise(
      '<div class="wp-block"><h1>Uno</h1><p style="color:red" onclick="x()"><b>dos</b> <i>tres</i></p>' +
        '<iframe src="https://evil.example">no</iframe><script>alert(1)</script><h6>cuatro</h6></div>',
    )
    expect(html).toBe('<h2>Uno</h2><p><strong>dos</strong> <em>tres</em></p>no<h4>cuatro</h4>')
  })

  it('leads to https, mail and telephone, and to pages of the site', () => {
    const html = sanitise(
      '<a href="https://a.example">a</a><a href="http://b.example">b</a><a href="/c">c</a><a href="//d.example">d</a>',
    )
    expect(html).toBe('<a href="https://a.example" rel="noopener">a</a><a>b</a><a href="/c">c</a><a>d</a>')
  })

  it('is told as text without tags and entities', () => {
    expect(plainText('Caf&#233; &#038; <em>pan</em>\n &#8220;hoy&#8221;&hellip;')).toBe('Café & pan “hoy”…')
  })
})

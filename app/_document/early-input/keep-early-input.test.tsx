import { act } from '@testing-library/react'
import { type FormEvent, lazy, type ReactNode, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepEarlyInput } from './keep-early-input'
import { PageListens } from './page-listens'

const sent = vi.fn()

/** A field whose value React holds, and whose draft comes back after a reload. */
function Controlled() {
  const [text, setText] = useState('')
  useEffect(() => setText(''), [])
  const send = (event: FormEvent) => {
    event.preventDefault()
    sent(text)
  }
  return (
    <form onSubmit={send}>
      <textarea value={text} onChange={({ target }) => setText(target.value)} />
      <button type="submit">send</button>
    </form>
  )
}

function Registered() {
  const { register, handleSubmit } = useForm({ defaultValues: { name: '', size: 'a', yes: false, way: 'x' } })
  return (
    <form onSubmit={(event) => void handleSubmit((fields) => sent(fields))(event)}>
      <input {...register('name')} />
      <select {...register('size')}>
        <option>a</option>
        <option>b</option>
      </select>
      <input type="checkbox" {...register('yes')} />
      <input type="radio" value="x" {...register('way')} />
      <input type="radio" value="y" {...register('way')} />
      <button type="submit">send</button>
    </form>
  )
}

const Out = () => (
  <button type="button" onClick={() => sent('out')}>
    out
  </button>
)

const page = (part: ReactNode) => (
  <>
    {part}
    <PageListens />
  </>
)

/** What the server wrote is shown; scripts come when it is called. */
function show(part: ReactNode) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page(part))
  keepEarlyInput()
  return async () => {
    await act(async () => {
      hydrateRoot(root, page(part))
    })
    await act(() => vi.advanceTimersByTimeAsync(1))
  }
}

const one = <E extends Element>(selector: string) => document.querySelector<E>(selector) as E

function type(selector: string, text: string): void {
  const field = one<HTMLInputElement>(selector)
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  // Documents of one file share a window: what one of them still waits for is over with it.
  for (const name of ['hydrated', 'ready']) dispatchEvent(new Event(`andanza:${name}`))
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.innerHTML = ''
  sent.mockReset()
})

describe('what was typed before React listens', () => {
  it('stays, and React knows it, also where a draft comes back afterwards', async () => {
    const scripts = show(<Controlled />)
    type('textarea', 'Sí, desde los 6.')
    await scripts()
    expect(one<HTMLTextAreaElement>('textarea').value).toBe('Sí, desde los 6.')
    await act(async () => one<HTMLButtonElement>('button').click())
    expect(sent.mock.calls).toEqual([['Sí, desde los 6.']])
  })

  it('stays in each kind of field of a registered form', async () => {
    const scripts = show(<Registered />)
    type('input', 'Rocío')
    type('select', 'b')
    one<HTMLInputElement>('[type=checkbox]').click()
    one<HTMLInputElement>('[value=y]').click()
    await scripts()
    await act(async () => one<HTMLButtonElement>('button').click())
    expect(sent.mock.calls).toEqual([[{ name: 'Rocío', size: 'b', yes: true, way: 'y' }]])
  })

  it('is what React sends as soon as it listens, before the effects of all parts have run', async () => {
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(<Registered />)
    keepEarlyInput()
    type('input', 'Rocío')
    await act(async () => {
      hydrateRoot(root, <Registered />)
    })
    await act(async () => {
      dispatchEvent(new Event('andanza:hydrated'))
    })
    await act(async () => one<HTMLButtonElement>('button').click())
    expect(sent.mock.calls).toEqual([[{ name: 'Rocío', size: 'a', yes: false, way: 'x' }]])
  })

  it('gives way to what is typed once React listens', async () => {
    const scripts = show(<Controlled />)
    type('textarea', 'before')
    await act(async () => {
      dispatchEvent(new Event('andanza:hydrated'))
    })
    type('textarea', 'after')
    await scripts()
    expect(one<HTMLTextAreaElement>('textarea').value).not.toBe('before')
  })

  it('is nothing to React without it: the control', async () => {
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(page(<Controlled />))
    type('textarea', 'Sí, desde los 6.')
    await act(async () => {
      hydrateRoot(root, page(<Controlled />))
    })
    await act(async () => one<HTMLButtonElement>('button').click())
    expect(sent.mock.calls).toEqual([['']])
  })
})

describe('a form that is sent before React listens', () => {
  it('is not sent by the browser, and is sent once when React listens, with what was typed', async () => {
    const scripts = show(<Controlled />)
    type('textarea', 'Tres')
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: one('button') })
    one('form').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(sent).not.toHaveBeenCalled()
    await scripts()
    expect(sent.mock.calls).toEqual([['Tres']])
  })

  it('is the browser’s where it has an address', () => {
    show(<form action="/search" />)
    const event = new Event('submit', { bubbles: true, cancelable: true })
    one('form').dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
  })
})

describe('a button that is pressed before React listens', () => {
  const buttons = (
    <>
      <button type="button" id="a" />
      <button type="button" id="b">
        <i />
      </button>
    </>
  )

  it.each([
    ['the last one is pressed', ['hydrated', 'ready'], [['b']]],
    ['none before the effects of all parts have run', ['hydrated'], []],
  ])('%s', (_what, said, pressed) => {
    show(buttons)
    one<HTMLElement>('#a').click()
    one<HTMLElement>('i').dispatchEvent(new MouseEvent('click', { bubbles: true }))
    const heard = vi.fn()
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => heard(button.id))
    for (const name of said) dispatchEvent(new Event(`andanza:${name}`))
    vi.runAllTimers()
    expect(heard.mock.calls).toEqual(pressed)
  })

  it('may be a link that opens a dialog, which leads to a place on its page meanwhile; other links are the browser’s', () => {
    show(
      <>
        <a href="#preguntas" data-dialog="askQuestion">
          <i>Preguntar</i>
        </a>
        <a href="#opiniones" id="plain">
          6 opiniones
        </a>
      </>,
    )
    const heard = vi.fn()
    for (const link of document.querySelectorAll('a'))
      link.addEventListener('click', () => heard(link.getAttribute('href')))
    const press = (selector: string) =>
      one<HTMLElement>(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    press('#plain')
    expect(press('i')).toBe(true)
    for (const name of ['hydrated', 'ready']) dispatchEvent(new Event(`andanza:${name}`))
    vi.runAllTimers()
    expect(heard.mock.calls).toEqual([['#opiniones'], ['#preguntas'], ['#preguntas']])
  })

  describe('may be a link that opens a dialog and leads off the page', () => {
    const assign = vi.fn()
    const followed = vi.fn()
    const link = () => one<HTMLAnchorElement>('[data-dialog]')
    /** What a browser would do after all have heard the click. */
    function follow(event: Event): void {
      followed(!event.defaultPrevented)
      event.preventDefault()
    }
    const press = (how: MouseEventInit = {}) =>
      link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }))
    beforeEach(() => {
      vi.resetAllMocks()
      vi.stubGlobal('location', { ...location, assign })
      show(
        <>
          <a href="/user/profile/reservations" data-dialog="trips">
            Mis viajes
          </a>
          {buttons}
        </>,
      )
      addEventListener('click', follow)
    })
    afterEach(() => {
      removeEventListener('click', follow)
      vi.unstubAllGlobals()
    })

    it('which is pressed when React listens, and not followed', () => {
      press()
      const heard = vi.fn((event: Event) => event.preventDefault())
      link().addEventListener('click', heard)
      for (const name of ['hydrated', 'ready']) dispatchEvent(new Event(`andanza:${name}`))
      vi.advanceTimersByTime(60_000)
      expect(heard).toHaveBeenCalledTimes(1)
      expect(followed.mock.calls).toEqual([[false], [false]])
      expect(assign).not.toHaveBeenCalled()
    })

    it('which is followed after four seconds where React does not come', () => {
      press()
      vi.advanceTimersByTime(3_999)
      expect(assign).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(assign.mock.calls).toEqual([['/user/profile/reservations']])
    })

    it('which is forgotten for what is pressed after it', () => {
      press()
      one<HTMLElement>('#a').click()
      vi.advanceTimersByTime(60_000)
      expect(assign).not.toHaveBeenCalled()
    })

    it.each(['ctrlKey', 'metaKey', 'shiftKey'])('and is the browser’s with %s', (key) => {
      press({ [key]: true })
      expect(followed.mock.calls).toEqual([[true]])
    })
  })

  it('is pressed once where React cannot take the page over yet, and swallows the click', async () => {
    let come: (part: { default: () => ReactNode }) => void = () => undefined
    const there = new Promise<{ default: () => ReactNode }>((resolve) => {
      come = resolve
    })
    const Late = lazy(() => there)
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(page(<Out />))
    keepEarlyInput()
    await act(async () => {
      hydrateRoot(root, page(<Late />))
    })
    one<HTMLElement>('button').click()
    expect(sent).not.toHaveBeenCalled()
    await act(async () => come({ default: Out }))
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is pressed once where React takes the page over for it', async () => {
    const root = document.createElement('div')
    document.body.append(root)
    const part = page(<Out />)
    root.innerHTML = renderToString(part)
    keepEarlyInput()
    // Outside of `act` React has not begun when the click comes.
    const isActing = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
    hydrateRoot(root, part)
    one<HTMLElement>('button').click()
    expect(sent).toHaveBeenCalledTimes(1)
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', isActing)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('is not pressed again once React listens', () => {
    show(buttons)
    dispatchEvent(new Event('andanza:hydrated'))
    one<HTMLElement>('#a').click()
    const heard = vi.fn()
    one('#a').addEventListener('click', heard)
    dispatchEvent(new Event('andanza:ready'))
    vi.runAllTimers()
    expect(heard).not.toHaveBeenCalled()
  })
})

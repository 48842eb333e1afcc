import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { latePart } from './late-part'

function Greeting({ name }: { readonly name: string }) {
  return <p>Hola, {name}</p>
}

it('is asked for when it is first shown, and something stands in its place until it is there', async () => {
  let arrive: (part: typeof Greeting) => void = () => undefined
  const load = vi.fn(
    () =>
      new Promise<typeof Greeting>((resolve) => {
        arrive = resolve
      }),
  )
  const Part = latePart(load, () => <p>un momento</p>)
  expect(load).not.toHaveBeenCalled()
  render(<Part name="Vero" />)
  expect(screen.getByText('un momento')).toBeInTheDocument()
  await act(async () => arrive(Greeting))
  expect(await screen.findByText('Hola, Vero')).toBeInTheDocument()
  expect(screen.queryByText('un momento')).toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

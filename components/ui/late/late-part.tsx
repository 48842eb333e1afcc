import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A part that a visitor does not need before acting, loaded when it is first rendered. Only for what no server renders:
 * what stands in the HTML would not listen until it is loaded. Lighter than `next/dynamic`, which brings 1.3 KB to do so.
 * @param load the part @param Waiting what stands in its place meanwhile; nothing if left out
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return function LatePart(props: Props) {
    return (
      <Suspense fallback={Waiting ? <Waiting /> : null}>
        <Part {...props} />
      </Suspense>
    )
  }
}

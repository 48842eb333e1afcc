import type { DrawnMap } from '@/lib/discovery/experience-contract'

interface RoutePictureProps {
  readonly map: DrawnMap
  readonly alt: string
}

/** A drawn map. It has its own colours and an opaque ground, so it stays readable in forced colours and in the dark. */
export function RoutePicture({ map: { src, width, height }, alt }: RoutePictureProps) {
  return <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
}

'use client'
import dynamic from 'next/dynamic'

/** In a file of its own: few who pay have points. */
export const LatePointsChoice = dynamic(() =>
  import('./points-choice').then(({ PointsChoice }) => PointsChoice),
)

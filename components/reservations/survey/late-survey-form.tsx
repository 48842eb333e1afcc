'use client'
import dynamic from 'next/dynamic'

/** The question in a file of its own: most reservations are looked at before their trip. */
export const LateSurveyForm = dynamic(() => import('./survey-form').then(({ SurveyForm }) => SurveyForm))

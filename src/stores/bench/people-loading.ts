import { atom, onMount } from 'nanostores'
import { type PeopleLoading, watchPeopleLoading } from '../../workers/people-progress.ts'

/** What of the library that finds people is being loaded; null while nothing is. */
export const $peopleLoading = atom<PeopleLoading | null>(null)

onMount($peopleLoading, () => watchPeopleLoading((loading) => $peopleLoading.set(loading)))

import type { Room } from '../../ui/teach-page';

/** The forms that an experiment is chosen for; the first is the usual one. */
export const ROOMS = ['figure', 'class', 'questions', 'assignment'] as const satisfies readonly Room[];

/** The lab as one file (`lbe-lab.html`, made by `vite/single.ts`): it has no other pages beside it, and no server. */
export const isSingleFile: boolean = import.meta.env.MODE === 'single';

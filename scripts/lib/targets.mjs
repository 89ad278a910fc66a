/** The oldest browsers that run a figure in a course page. What other pages ask for beside it, `public/page-fault.js` says. */
export const OLDEST = ['chrome111', 'firefox115', 'safari16.4'];

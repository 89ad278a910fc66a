/** Does an address lock or hide something? All that the page needs to know of it before the rest has loaded. */
export const isForClass = (search: string): boolean => /[?&](?:controls|locked)=/.test(search);

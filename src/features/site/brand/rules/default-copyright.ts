import { endSentence } from "#values/formats/end-sentence.ts";

/** Returns the copyright line of the specification (section 1), which applies until the provider writes another one. */
export const defaultCopyright = (siteName: string): string => `© 2025 ${endSentence(siteName)} All rights reserved.`;

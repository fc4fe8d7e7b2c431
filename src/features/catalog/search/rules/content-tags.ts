/** Everything that was searched for. */
export const synonymsTag = "synonyms";

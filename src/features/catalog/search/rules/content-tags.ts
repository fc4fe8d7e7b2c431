/** Everything that was searched for. */
export const synonymsTag = "synonyms";

/** What depends on the day, such as “this week”. */
export const todayTag = "search-day";

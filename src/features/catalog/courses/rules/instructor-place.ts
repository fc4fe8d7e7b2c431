/** Returns the path of an instructor's page. */
export const instructorPlace = (slug: string): string => `/instructors/${slug}`;

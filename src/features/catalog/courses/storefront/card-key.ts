import type { ListedCourse } from "../rules/listed-course.ts";
import { hasStarted } from "./has-started.ts";

/** Returns everything that the card of a course shows. `kind` names the card's design. */
export const cardKey = (kind: string, level: number, course: ListedCourse): string => `${kind} ${level} ${hasStarted(course)} ${JSON.stringify(course)}`;

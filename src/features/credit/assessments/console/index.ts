export { GiveAttempt } from "./give-attempt.tsx";
export { QuestionsLink } from "./questions-link.tsx";

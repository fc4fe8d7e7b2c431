export { MessagesFrom } from "./messages-from.tsx";

export { MovedPerson } from "./moved-person.tsx";

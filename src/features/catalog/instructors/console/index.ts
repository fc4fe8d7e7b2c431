export { InstructorForm } from "./instructor-form.tsx";

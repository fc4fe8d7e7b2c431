export { CertificatesPart } from "./certificates-part.tsx";
export { CourseCredits } from "./course-credits.tsx";

export { NewsletterForm } from "./newsletter-form.tsx";
export { PrivacyNote } from "./privacy-note.tsx";

export { courseForSale, type SaleCourse } from "./course-for-sale.ts";

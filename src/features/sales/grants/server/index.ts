export { grantCourse } from "./grant-course.ts";
export { revokeGrant } from "./revoke-grant.ts";

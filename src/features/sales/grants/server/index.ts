export { grantCourse, mailGrant } from "./grant-course.ts";
export { revokeGrant } from "./revoke-grant.ts";

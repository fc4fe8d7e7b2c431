export { CustomersTeam } from "./customers-team.tsx";

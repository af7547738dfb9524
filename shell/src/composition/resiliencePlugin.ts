import { resilience } from "./resilience";

// The bundler plugin wants a module whose default export makes the runtime plugin.
// oxlint-disable-next-line import/no-default-export
export default resilience;

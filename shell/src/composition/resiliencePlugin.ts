import { resilience } from "./resilience";

// The bundler plugin needs a module whose default export creates the runtime plugin.
// oxlint-disable-next-line import/no-default-export
export default resilience;

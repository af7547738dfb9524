/**
 * Makes failed chunks loadable again in the same page. After the first failure, even of the entry itself, every
 * request has a new URL: browsers answer the old one with the failure of its preload, or with a broken proxy's
 * answer.
 */
export class RetryPlugin {
  apply(compiler) {
    const { RuntimeGlobals, RuntimeModule } = compiler.webpack;
    class Retry extends RuntimeModule {
      constructor() {
        // Added after the function it wraps.
        super("retry", RuntimeModule.STAGE_ATTACH);
      }

      generate() {
        const { loadScript } = RuntimeGlobals;
        return `var loadScript = ${loadScript}, tries = {};
var faults = /[?]retry=/.test(document.currentScript?.src) ? 1 : 0;
${loadScript} = (url, done, key, chunkId) => {
  var retry = faults + (tries[url] = (tries[url] ?? -1) + 1);
  var ended = (event) => {
    if (event?.type !== "load") faults += 1;
    done(event);
  };
  loadScript(retry > 0 ? url + "?retry=" + retry : url, ended, key, chunkId);
};`;
      }
    }
    compiler.hooks.compilation.tap("RetryPlugin", (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.loadScript)
        .tap("RetryPlugin", (chunk) => {
          compilation.addRuntimeModule(chunk, new Retry());
        });
    });
  }
}

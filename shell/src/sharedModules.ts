// Every module the shell shares with remotes. Naming them here is what puts them into the share scope: a
// module that the shell does not import is one that no remote can get.
import "react";
import "react/jsx-runtime";
import "react-dom";
import "react-dom/client";
import "react-redux";
import "styled-components";
import "@takas/client";
